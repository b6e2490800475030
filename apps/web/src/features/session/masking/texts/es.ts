import type { MaskingTexts } from './pt.ts'

export const es: MaskingTexts = {
  name: 'Datos de los contactos',
  detail: 'Quién ve completos el teléfono y el correo de los contactos.',
  label: 'Ocultar teléfonos y correos',
  hint: 'Solo quien administra o tiene el permiso Contactos lo ve todo; las demás personas ven +55 11 •••••-4321. Mostrar un contacto queda en la auditoría.',
  done: {
    on: 'Los teléfonos y correos de los contactos ahora están ocultos.',
    off: 'Los teléfonos y correos de los contactos vuelven a verse completos.',
  },
  notLoaded: 'No se pudo cargar este ajuste.',
  words: 'esconder enmascarar privacidad datos móvil celular correo cliente',
}
