type Store<K, V> = {
  get(key: K): Promise<V> | undefined;
  set(key: K, value: Promise<V>): unknown;
  delete(key: K): unknown;
};

/**
 * Builds a value once per key: parallel callers share the promise. A failure is forgotten, so that the next
 * call tries again.
 */
export function once<K, V>(kept: Store<K, V>, key: K, build: () => Promise<V>): Promise<V> {
  const known = kept.get(key);
  if (known) return known;
  const building = build();
  kept.set(key, building);
  building.catch(() => {
    if (kept.get(key) === building) kept.delete(key);
  });
  return building;
}
