type Written = { field: HTMLElement; value: string }

const choices = ['checkbox', 'radio', 'range', 'color']

/** The fields in which something was typed that is not saved yet. */
const typed = new Set<HTMLElement>()
/** The fields of a form that was just submitted, until the write that it causes takes them over. */
let submitted: readonly Written[] = []
/** `all` counts the writes under way, `asked` those of them that a person asked for. */
const newWrites = () => ({ all: 0, asked: 0, waiting: new Set<() => void>() })
let writes = newWrites()

/** Whether leaving this page now could lose something. */
export const hasUnsaved = (): boolean => writes.asked > 0 || [...typed].some(isUnsaved)

export const isWriting = (): boolean => writes.all > 0

/** Resolves when no write is under way any more, or after so many milliseconds. */
export const writesOver = (most: number): Promise<void> =>
  new Promise((resolve) => {
    if (writes.all === 0) return resolve()
    const timer = setTimeout(resolve, most)
    writes.waiting.add(() => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Forgets what was typed, when somebody chose to leave the page. */
export function forgetTyped() {
  typed.clear()
  submitted = []
}

/** For tests, which show many pages in one document: writes that are still under way belong to the page before. */
export function forgetWrites() {
  forgetTyped()
  writes = newWrites()
}

/**
 * Runs a write. What its form held counts as saved when it succeeds. A write that comes by itself holds nothing that a person could lose.
 */
export async function saving<T>(write: () => Promise<T>, byItself = false): Promise<T> {
  const own = byItself ? [] : submitted
  if (!byItself) submitted = []
  const mine = byItself ? 0 : 1
  const here = writes
  here.all += 1
  here.asked += mine
  try {
    const result = await write()
    for (const { field, value } of own) if (contentOf(field) === value) typed.delete(field)
    return result
  } finally {
    here.all -= 1
    here.asked -= mine
    if (here.all === 0) {
      for (const resolve of here.waiting) resolve()
      here.waiting.clear()
    }
  }
}

/** Records the fields that are typed in, and those of a form when it is submitted. */
export function watchTyping(page: Document = document): () => void {
  const onInput = ({ target }: Event) => {
    for (const field of typed) if (!field.isConnected) typed.delete(field)
    if (target instanceof HTMLElement) typed.add(target)
  }
  const onSubmit = ({ target }: Event) => {
    if (target instanceof HTMLFormElement)
      submitted = [...typed].filter((field) => target.contains(field)).map((field) => ({ field, value: contentOf(field) }))
  }
  page.addEventListener('input', onInput, true)
  page.addEventListener('submit', onSubmit, true)
  return () => {
    page.removeEventListener('input', onInput, true)
    page.removeEventListener('submit', onSubmit, true)
    forgetTyped()
  }
}

/**
 * A checkbox or another choice outside of a form takes effect at once. Typed words are a draft wherever they stand, until the field is
 * empty.
 */
function isUnsaved(field: HTMLElement): boolean {
  if (!field.isConnected) return false
  return isChoice(field) ? field.closest('form') !== null : contentOf(field) !== ''
}

const isChoice = (field: HTMLElement) =>
  field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && choices.includes(field.type))

function contentOf(field: HTMLElement): string {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) return String(field.checked)
  const holdsText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
  return holdsText ? field.value : field.textContent.trim()
}
