"""Checks are sentences, in groups; the first that does not hold ends the run and is named."""

from chain import got


async def group(name, checks):
    for sentence, check in checks.items():
        try:
            await check()
        except Exception as error:
            raise SystemExit(f"{name}: it does not hold that {sentence}: {error!r}") from error
    print(f"{name}: {len(checks)} checks hold", flush=True)


async def refusal(ask, kind):
    """What was refused with an error of this kind; an answer is an error."""
    try:
        answer = await got(ask())
    except kind as error:
        return error
    raise AssertionError(f"answered instead of refused: {answer!r}")


def equal(found, wanted):
    assert found == wanted, f"{found!r} is not {wanted!r}"


def holds(condition, what):
    assert condition, what
