/** The product's logo; the words beside it name it. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 22 22"
      fill="none"
      strokeWidth="2.6"
      strokeLinecap="round"
      style={{ flex: 'none' }}
      aria-hidden="true"
    >
      <path d="M3 17a8 8 0 0 1 16 0" stroke="var(--cat-1)" />
      <path d="M7.4 17a3.6 3.6 0 0 1 7.2 0" stroke="var(--cat-3)" />
      <path d="M11 2.6v3" stroke="var(--cat-1)" />
    </svg>
  )
}
