/** The maker's logo without the name: a dial with its pointer at the top. */
export function Mark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <circle cx="14" cy="15" r="11" fill="none" stroke="currentColor" strokeWidth="2.6" />
      <path d="M14 2v13" stroke="#f2641a" strokeWidth="3.2" />
    </svg>
  );
}
