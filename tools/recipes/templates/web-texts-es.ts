import type { ScreenNameTexts } from './pt.ts'

export const es: ScreenNameTexts = {
  title: 'Nueva pantalla: screen-name',
}
