import { isUnhurried } from './unhurried.ts'

/** Told to the window when a part could not be loaded, with the error as `detail`. */
export const partMissing = 'part-missing'

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
  const [styled, coded] = [files.filter(isStyle), files.filter((file) => !isStyle(file))]
  if (!isUnhurried()) for (const file of coded) hurry(file)
  try {
    const [part] = await Promise.all([load(), ...styled.map(bringStyle)])
    return part
  } catch (error) {
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
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const link = addLink({ rel: 'stylesheet', href })
  link.addEventListener('load', () => resolve())
  link.addEventListener('error', () => {
    // Whoever tries again asks for it anew.
    styles.delete(file)
    link.remove()
    reject(new TypeError(`The styles of a part did not come: ${href}`))
  })
  styles.set(file, promise)
  return promise
}

const addLink = (attrs: { rel: string; href: string }): HTMLLinkElement =>
  document.head.appendChild(Object.assign(document.createElement('link'), { ...attrs, crossOrigin: '' }))
