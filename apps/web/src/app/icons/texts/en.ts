import type { IconsTexts } from './pt.ts'

export const en: IconsTexts = {
  title: 'Icons',
  intro: (count) => `${count} icons in use in the product. Copy a name to use it in code.`,
  search: 'Search an icon by name',
  none: (text) => `No icon with “${text}” in its name`,
  copy: (name) => `Copy ${name}`,
}
