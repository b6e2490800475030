import type { ImportFileTexts } from './pt.ts'

export const es: ImportFileTexts = {
  fileName: 'contactos.csv',
  headers: [
    'Nombre',
    'Teléfono',
    'Correo',
    'Código postal',
    'Calle',
    'Complemento',
    'Barrio',
    'Ciudad',
    'Provincia',
    'País',
    'Etiquetas',
    'Responsable',
  ],
}
