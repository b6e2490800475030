import type { FixedKeyTexts } from './pt.ts'

export const es: FixedKeyTexts = {
  after: { label: 'Al cerrar, transferir o posponer', next: 'Abrir la siguiente', list: 'Volver a la lista' },
  group: 'Listas, capas y el cuadro de texto',
  keys: {
    walk: 'Fila siguiente o anterior',
    open: 'Abrir la conversación',
    select: 'Seleccionar la fila',
    close: 'Cerrar la capa o quitar la selección',
    confirm: 'Confirmar el paso o el diálogo',
    save: 'Guardar',
    send: 'Enviar el mensaje',
    line: 'Línea nueva',
    quick: 'Respuestas rápidas, en el cuadro vacío',
    templates: 'Plantillas, en el cuadro vacío',
    emoji: 'Emoji, en el cuadro vacío',
  },
}
