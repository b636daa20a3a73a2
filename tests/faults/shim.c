/*
 * Makes the disk fail below a directory, once a trigger file is there.
 *
 * TARN_FAULT_PREFIX   what the path of a file must begin with to be hit
 * TARN_FAULT_TRIGGER  the file; its first word says how it fails: enospc, eio or hang, and its
 *                     second what fails: write or sync
 *
 * Preloaded into the program, so that the failure comes from where failures come from: the calls of
 * the C library that every database in it makes.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

/* The calls themselves, behind the ones below. */
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/* Whether a file lies below the prefix. */
static int is_meant(int fd)
{
    const char *prefix = getenv("TARN_FAULT_PREFIX");
    char link[64];
    char path[4096];
    ssize_t length;

    if (prefix == NULL)
        return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    length = readlink(link, path, sizeof path - 1);
    if (length < 0)
        return 0;
    path[length] = '\0';
    return strncmp(path, prefix, strlen(prefix)) == 0;
}

/* The error a call must fail with; 0 for none. Never returns if it must hang. */
static int fault(int fd, const char *call)
{
    const char *trigger = getenv("TARN_FAULT_TRIGGER");
    char text[32] = "";
    char how[16] = "";
    char what[16] = "";
    int file;
    ssize_t length;

    if (trigger == NULL || access(trigger, F_OK) != 0 || !is_meant(fd))
        return 0;
    file = open(trigger, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return 0;
    length = read(file, text, sizeof text - 1);
    close(file);
    if (length <= 0 || sscanf(text, "%15s %15s", how, what) != 2 || strcmp(what, call) != 0)
        return 0;
    if (strcmp(how, "hang") == 0)
        for (;;)
            pause();
    return strcmp(how, "enospc") == 0 ? ENOSPC : EIO;
}

#define FAIL(fd, call)                  \
    do {                                \
        int before = errno;             \
        int error = fault((fd), call);  \
        if (error != 0) {               \
            errno = error;              \
            return -1;                  \
        }                               \
        errno = before;                 \
    } while (0)

ssize_t write(int fd, const void *bytes, size_t count)
{
    FAIL(fd, "write");
    return REAL(write)(fd, bytes, count);
}

ssize_t writev(int fd, const struct iovec *parts, int count)
{
    FAIL(fd, "write");
    return REAL(writev)(fd, parts, count);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset)
{
    FAIL(fd, "write");
    return REAL(pwrite)(fd, bytes, count, offset);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t offset)
{
    FAIL(fd, "write");
    return REAL(pwrite64)(fd, bytes, count, offset);
}

int fsync(int fd)
{
    FAIL(fd, "sync");
    return REAL(fsync)(fd);
}

int fdatasync(int fd)
{
    FAIL(fd, "sync");
    return REAL(fdatasync)(fd);
}
