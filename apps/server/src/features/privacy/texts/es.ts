import type { DossierTexts } from './pt.ts'

export const es: DossierTexts = {
  title: 'Datos de una persona',
  about:
    'Todo lo que la empresa guarda de esta persona. Lo mismo está en person.json y messages.json, para programas; los archivos están en la carpeta media.',
  company: 'La empresa',
  person: 'La persona',
}
