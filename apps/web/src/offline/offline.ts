const pause = 5_000
const dark = window.matchMedia('(prefers-color-scheme: dark)')

/** The design tokens choose their scheme by this attribute, which Mantine sets on every other page. */
const paint = () => document.documentElement.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light')

const tryAgain = () => window.location.reload()

paint()
dark.addEventListener('change', paint)
window.addEventListener('online', tryAgain)
// The internet is there, but the service is not, or not yet.
if (navigator.onLine) setTimeout(tryAgain, pause)
