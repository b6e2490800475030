const typedIn = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="range"])',
  'textarea',
  'select',
  '[contenteditable=""]',
  '[contenteditable="true"]',
  '[role="textbox"]',
  '[role="combobox"]',
].join(',')

/** Whether letters are typed into this element as words, so that they must not act as shortcuts (design §7). */
export const isTypedIn = (element: Element): boolean => element.closest(typedIn) !== null
