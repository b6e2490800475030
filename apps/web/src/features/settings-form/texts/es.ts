import type { SettingsFormTexts } from './pt.ts'

export const es: SettingsFormTexts = {
  save: 'Guardar cambios',
  saved: 'Cambios guardados.',
  notSaved: 'No se pudo guardar.',
  found: (when) => `Recuperamos el borrador del ${when}. Todavía no se guardó.`,
  conflict: 'Otra persona cambió esto mientras lo editabas.',
  leave: { title: '¿Descartar los cambios?', body: 'Lo que cambiaste aquí todavía no se guardó.', verb: 'Descartarlos' },
}
