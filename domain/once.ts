type Store<K, V> = {
  get(key: K): Promise<V> | undefined;
  set(key: K, value: Promise<V>): unknown;
  delete(key: K): unknown;
};

/**
 * Builds something once under a key: whoever asks meanwhile waits for the same, and a failure is forgotten, so
 * that the next one tries again.
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
