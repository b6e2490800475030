import type { IconsTexts } from './pt.ts'

export const es: IconsTexts = {
  title: 'Iconos',
  intro: (count) => `${count} iconos en uso en el producto. Copia el nombre para usarlo en el código.`,
  search: 'Buscar un icono por nombre',
  none: (text) => `Ningún icono con «${text}» en el nombre`,
  copy: (name) => `Copiar el nombre ${name}`,
}
