import type { SegmentsTexts } from './pt.ts'

export const es: SegmentsTexts = {
  title: 'Tus segmentos',
  groups: { own: 'Míos', company: 'De la empresa' },
  save: 'Guardar segmento',
  add: 'Nuevo segmento',
  edit: (name) => `Cambiar el segmento ${name}`,
  broadcast: (name) => `Usar el segmento ${name} en una difusión`,
  chip: 'Segmento actual',
  failed: '¡No se pudieron cargar los segmentos!',
  empty: {
    title: 'Todavía no hay segmentos',
    body: 'Filtra la lista y guárdala: el segmento se actualiza solo y sirve también para difusiones.',
  },
  unfit: 'Pide algo que se eliminó, cambió o que no puedes ver: edita las condiciones.',
  gone: 'Segmento eliminado',
  form: {
    addTitle: 'Guardar segmento',
    editTitle: 'Cambiar segmento',
    name: 'Nombre',
    nameHint: 'Ej.: VIP de São Paulo',
    nameMissing: 'Ponle un nombre al segmento.',
    nameTaken: 'Ya hay un segmento con este nombre.',
    scope: 'Quién lo ve',
    scopes: { own: 'Solo yo', company: 'Toda la empresa' },
    conditions: 'Quién forma parte',
    incomplete: 'Completa las condiciones marcadas.',
    ofSearch:
      'La búsqueda mira también correos y propiedades; el segmento guarda solo «Nombre o número contiene». Para más, agrega condiciones.',
    changed: 'Otra persona cambió este segmento mientras lo editabas.',
    save: 'Guardar',
    remove: 'Eliminar segmento',
  },
  done: {
    created: (name) => `Segmento «${name}» creado.`,
    saved: (name) => `Segmento «${name}» guardado.`,
    removed: (name) => `Segmento «${name}» eliminado.`,
  },
}
