import type { GalleryTexts } from './pt.ts'

export const es: GalleryTexts = {
  title: 'Componentes de la interfaz',
  intro: 'Todos los controles en todos los estados. Los colores de abajo valen solo en esta página.',
  language: 'Lengua',
  scheme: 'Apariencia',
  schemes: { light: 'Claro (día)', dark: 'Oscuro', auto: 'Según el sistema' },
  colors: {
    primaryColor: 'Color principal',
    secondaryColor: 'Color secundario',
    backgroundColor: 'Fondo de página',
    fontColor: 'Texto',
    borderColor: 'Borde',
  },
  reset: 'Volver a los colores de la empresa',
  sections: 'Grupos de controles',
  fields: 'Campos de texto y datos',
  choices: 'Opciones y capas',
  patterns: 'Patrones',
}
