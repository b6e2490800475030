import { isUnhurried } from './unhurried.ts'

/** Told to the window when a part could not be loaded, with the error as `detail`. */
export const partMissing = 'part-missing'

/**
 * The words with which Chromium, Firefox and Safari say that a chunk is no longer on the server, and we that one did not come in time, or
 * without its styles.
 */
export const missingWords = /dynamically imported module|Importing a module script failed|part did not come/i

/** Styles that are here or on their way. */
const styles = new Map<string, Promise<void>>()

/**
 * The build wraps each `import()` in this (`vite.config.ts`), with the files that the part stands on, so that all of them come at once
 * instead of one after the other. Of what is only brought for later come the styles alone: a link costs a slow phone some milliseconds, and
 * fifty of them kept it from answering for a third of a second, while nobody waited for them.
 */
export async function loadPart<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  if (!isUnhurried()) for (const file of files) if (!isStyle(file)) hurry(file)
  try {
    const [part] = await Promise.all([load(), ...files.filter(isStyle).map(bringStyle)])
    return part
  } catch (failure) {
    // In words of our own: the router reloads the page by itself for those of the browsers, beside whoever hears of it here.
    const error = missingWords.test(String(failure)) ? new Error('A part did not come.', { cause: failure }) : failure
    window.dispatchEvent(new CustomEvent(partMissing, { detail: error }))
    throw error
  }
}

const isStyle = (file: string) => file.endsWith('.css')

/** But for what another link brings already: one of a part before it, or those with which the page begins (main.ts, index.html). */
function hurry(file: string) {
  if (!isNamed(file)) addLink('modulepreload', file)
}

function bringStyle(file: string): Promise<void> {
  const known = styles.get(file)
  if (known) return known
  if (isNamed(file, '[rel="stylesheet"]')) return Promise.resolve()
  const promise = new Promise<void>((resolve, reject) => {
    const link = addLink('stylesheet', file)
    link.onload = () => resolve()
    link.onerror = () => {
      // Whoever tries again asks for it anew.
      styles.delete(file)
      link.remove()
      reject(new Error(`The styles of a part did not come: ${file}`))
    }
  })
  styles.set(file, promise)
  return promise
}

const isNamed = (file: string, kind = '') => document.head.querySelector(`[href="/${file}"]${kind}`)

const addLink = (rel: string, file: string): HTMLLinkElement =>
  document.head.appendChild(Object.assign(document.createElement('link'), { rel, href: `/${file}`, crossOrigin: '' }))
