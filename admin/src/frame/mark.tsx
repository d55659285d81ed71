/** The logo of Callboard: a C, and the pin of a notice. */
export const Mark = () => (
  <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="#9a2139" />
    <path
      d="M20.6 9.6A8.2 8.2 0 1 0 20.6 22.4"
      fill="none"
      stroke="#fffdf9"
      strokeWidth="4.4"
      strokeLinecap="round"
    />
    <circle cx="23.6" cy="16" r="2.9" fill="#f2c14e" />
  </svg>
)
