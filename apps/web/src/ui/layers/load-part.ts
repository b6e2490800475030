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
/** Code that is here or on its way. */
const hurried = new Set<string>()

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

function hurry(file: string) {
  if (hurried.has(file)) return
  hurried.add(file)
  addLink({ rel: 'modulepreload', href: `/${file}` })
}

function bringStyle(file: string): Promise<void> {
  const known = styles.get(file)
  if (known) return known
  const href = `/${file}`
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return Promise.resolve()
  const promise = new Promise<void>((resolve, reject) => {
    const link = addLink({ rel: 'stylesheet', href })
    link.onload = () => resolve()
    link.onerror = () => {
      // Whoever tries again asks for it anew.
      styles.delete(file)
      link.remove()
      reject(new Error(`The styles of a part did not come: ${href}`))
    }
  })
  styles.set(file, promise)
  return promise
}

const addLink = (attrs: { rel: string; href: string }): HTMLLinkElement =>
  document.head.appendChild(Object.assign(document.createElement('link'), { ...attrs, crossOrigin: '' }))
