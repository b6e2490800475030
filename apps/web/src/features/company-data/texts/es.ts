import type { CompanyDataTexts } from './pt.ts'

export const es: CompanyDataTexts = {
  title: 'Un archivo con todo',
  detail:
    'Un ZIP con todas las filas de la empresa, en JSON, una por línea y un archivo por tabla, y con sus fotos, audios y documentos. Las contraseñas, claves y credenciales quedan fuera.',
  make: 'Preparar el archivo',
  again: 'Preparar otro archivo',
  making: 'En preparación',
  waits: 'Puedes salir de esta página: el archivo sigue preparándose.',
  ready: (size) => `Listo: ${size}`,
  holds: (rows, files) => `${rows} filas y ${files} archivos`,
  until: (when) => `El archivo queda aquí hasta ${when}. Cada enlace de descarga vale 4 horas, solo en esta sesión. No lo compartas.`,
  by: (who, when) => `Lo pidió ${who}, ${when}`,
  get: 'Descargar',
  none: 'Ningún archivo listo. Una vez preparado, queda aquí 72 horas.',
  stopped: 'Detenido antes del final.',
  failed: 'El archivo no se terminó. Inténtalo de nuevo.',
  outdated: 'Este archivo se eliminó porque se borró a una persona después de crearlo.',
  anew: 'Aún tenía sus datos. Prepara otro: en él ya no está.',
  notLoaded: 'Esta parte no se cargó.',
  settings: { archive: { title: 'Descargar todos los datos de la empresa', words: 'exportar zip descargar copia datos portabilidad' } },
}
