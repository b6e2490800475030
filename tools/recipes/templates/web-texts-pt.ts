export const pt = {
  title: 'Nova tela: screen-name',
}

/** Other languages must have exactly these texts. */
export type ScreenNameTexts = typeof pt
