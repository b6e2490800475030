import type { FixedKeyTexts } from './pt.ts'

export const es: FixedKeyTexts = {
  group: 'Listas, capas y el cuadro de texto',
  keys: {
    walk: 'Recorrer la lista',
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
