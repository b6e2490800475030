const pause = 5_000
const dark = window.matchMedia('(prefers-color-scheme: dark)')

/** The tokens know their scheme by this mark, which Mantine writes on every other page. */
const paint = () => document.documentElement.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light')

const tryAgain = () => window.location.reload()

paint()
dark.addEventListener('change', paint)
window.addEventListener('online', tryAgain)
// The internet is there and the service is not, or not yet.
if (navigator.onLine) setTimeout(tryAgain, pause)
