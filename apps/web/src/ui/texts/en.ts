import type { UiTexts } from './pt.ts'

export const en: UiTexts = {
  all: 'All',
  noOptions: 'No options available',
  andMore: (first, more) => `${first} and ${more} more`,
  search: 'Search',
  clear: 'Clear',
  close: 'Close',
  cancel: 'Cancel',
  undo: 'Undo',
  retry: 'Try again',
  help: 'Help',
  required: 'required',
  slow: 'This is taking longer than usual',
}
