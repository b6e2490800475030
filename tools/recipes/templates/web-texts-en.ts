import type { ScreenNameTexts } from './pt.ts'

export const en: ScreenNameTexts = {
  title: 'New screen: screen-name',
}
