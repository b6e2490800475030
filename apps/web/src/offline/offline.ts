const dark = window.matchMedia('(prefers-color-scheme: dark)')

/** The tokens know their scheme by this mark, which Mantine writes on every other page. */
const paint = () => document.documentElement.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light')

paint()
dark.addEventListener('change', paint)
window.addEventListener('online', () => window.location.reload())
