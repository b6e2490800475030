export const pt = {
  title: 'Componentes',
  intro: 'Todos os controles em todos os estados. As cores abaixo valem só nesta página.',
  language: 'Idioma',
  scheme: 'Aparência',
  schemes: { light: 'Claro', dark: 'Escuro', auto: 'Sistema' },
  colors: {
    primaryColor: 'Cor principal',
    secondaryColor: 'Cor secundária',
    backgroundColor: 'Fundo',
    fontColor: 'Letra',
    borderColor: 'Borda',
  },
  reset: 'Voltar às cores da empresa',
  sections: 'Grupos de componentes',
  fields: 'Campos',
  choices: 'Escolhas e camadas',
  patterns: 'Padrões',
}
export type GalleryTexts = typeof pt
