const typedIn = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="range"])',
  'textarea',
  'select',
  '[contenteditable=""]',
  '[contenteditable="true"]',
  '[role="textbox"]',
  '[role="combobox"]',
].join(',')

/** Where letters are words and not shortcuts (design §7). */
export const isTypedIn = (element: Element): boolean => element.closest(typedIn) !== null
