// The schemas and cases of execution-apis. They are not part of this repository: they are read from the
// folder in TARN_EVM_VECTORS, or from `../shared/vectors/evm` beside the repository.

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const ARCHIVE = "execution-apis.tar.xz";
const SCRIPT = "import sys, tarfile; tarfile.open(sys.argv[1]).extractall(sys.argv[2])";

// The unpacked folder; none if the archive is nowhere.
function unpacked() {
  const named = process.env.TARN_EVM_VECTORS;
  const archive = join(named ?? join(ROOT, "../shared/vectors/evm"), ARCHIVE);
  if (!existsSync(archive)) return undefined;
  const folder = join(ROOT, "target/evm-vectors");
  const found = join(folder, "execution-apis");
  if (!existsSync(join(found, "openrpc.json"))) {
    mkdirSync(folder, { recursive: true });
    const { status } = spawnSync("python3", ["-c", SCRIPT, archive, folder], { stdio: "inherit" });
    if (status !== 0) throw new Error("the cases could not be unpacked");
  }
  return found;
}

const folder = unpacked();

// What is said where the archive is not there.
export const MISSING = `skipped: no ${ARCHIVE}, see TARN_EVM_VECTORS`;

// The document with all methods; none without the archive.
export const openrpc = folder && JSON.parse(readFileSync(join(folder, "openrpc.json"), "utf8"));

// A file is a few requests, each with its answer.
function exchanges(text) {
  const of = (mark) =>
    text
      .split("\n")
      .filter((line) => line.startsWith(mark))
      .map((line) => JSON.parse(line.slice(mark.length)));
  const answers = of("<<");
  return of(">>").map((request, index) => ({ request, answer: answers[index] }));
}

// Every case by its name, which is `method/case`.
export function cases() {
  const tests = join(folder, "tests");
  const found = {};
  for (const entry of readdirSync(tests, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    for (const file of readdirSync(join(tests, entry.name)).sort()) {
      const name = `${entry.name}/${file.replace(/\.io$/, "")}`;
      found[name] = exchanges(readFileSync(join(tests, entry.name, file), "utf8"));
    }
  }
  return found;
}
