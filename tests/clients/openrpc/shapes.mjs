// What differs between two answers in their shape: members that are there, null, and the kinds of values.

const kind = (value) => {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value;
};

// The names of these members are values: addresses, slots and nonces.
const isMap = (object) => {
  const names = Object.keys(object);
  return names.length > 0 && names.every((name) => /^(0x[0-9a-fA-F]*|\d+)$/.test(name));
};

// The one to compare with: a transaction or receipt of the same type that also has, or has not, a receiver.
const likest = (items, item) =>
  item?.type === undefined
    ? items[0]
    : items.find(({ type, to }) => type === item.type && kind(to) === kind(item.to));

const shown = (value) => JSON.stringify(value)?.slice(0, 120);

// Empty if nothing differs. If the request was the same, so is the length of every array.
export function differences(want, got, isSame, path = "answer") {
  const [wanted, found] = [kind(want), kind(got)];
  if (wanted !== found) return [`${path} is ${found}, not ${wanted}: ${shown(got)}`];
  if (wanted === "array") return ofArrays(want, got, isSame, path);
  if (wanted !== "object") return [];
  if (isMap(want) || isMap(got)) {
    const values = Object.values(want);
    return ofArrays(values, Object.values(got), isSame, path);
  }
  const names = [...new Set([...Object.keys(want), ...Object.keys(got)])].sort();
  return names.flatMap((name) => {
    const at = `${path}.${name}`;
    if (!(name in got)) return [`${at} is missing`];
    if (!(name in want)) return [`${at} is too much`];
    return differences(want[name], got[name], isSame, at);
  });
}

function ofArrays(want, got, isSame, path) {
  if (isSame && want.length !== got.length)
    return [`${path} has ${got.length} items, not ${want.length}`];
  if (want.length === 0) return [];
  return got.flatMap((item, index) => {
    const other = isSame ? want[index] : likest(want, item);
    if (other === undefined) return [];
    return differences(other, item, isSame, `${path}[${index}]`);
  });
}
