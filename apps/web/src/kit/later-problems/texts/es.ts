import type { LaterProblemTexts } from './pt.ts'

export const es: LaterProblemTexts = {
  // agents
  'agent.notFound': 'Usuario no encontrado en esta empresa. Recarga la página o habla con el administrador.',
  'flag.off': 'Esto está desactivado en las funciones de la empresa o en las tuyas.',
  // departments
  'department.notFound': 'Departamento no encontrado. Recarga la página o habla con el administrador.',
  'department.same': 'Elige un departamento distinto del actual.',
  'department.forbids': 'Los permisos de este departamento no permiten hacer esto. Habla con el administrador.',
  // labels
  'label.notFound': 'Etiqueta no encontrada. Recarga la página.',
  // phone-numbers
  'number.notFound': 'Número no encontrado en esta empresa. Recarga la página.',
  'number.disconnected': 'Este número está desconectado. Un administrador debe reconectarlo en Ajustes, Números.',
  'number.cannotSend': 'No se puede enviar este tipo de mensaje por este número.',
  // chats
  'chat.windowClosed': 'La ventana de 24 h se cerró. Envía una plantilla para retomar la conversación.',
  'chat.taken': 'Otra persona ya tomó esta conversación. Sigue con quien la tomó.',
  'chat.moved': 'Esta conversación cambió de lugar mientras decidías. Mira dónde está ahora antes de actuar.',
  'chat.messageCame': 'Acaba de llegar un mensaje a esta conversación. Léelo antes de cerrarla.',
  'chat.undoOver': 'Ya no se puede deshacer: pasó un minuto. Si la conversación se cerró, reábrela.',
  'chat.touched': 'Alguien ya se ocupó de esta conversación después de la transferencia. Se queda donde está.',
  'chat.notYours': 'Solo quien tiene la conversación, o quien administra la empresa, puede hacerlo.',
  'chat.notFound': 'Conversación no encontrada. Puede haber pasado a otro departamento.',
  'chat.wrongStatus': 'La conversación cambió de estado y esto ya no es posible. Recarga la página.',
  // contacts
  'contact.notFound': 'Contacto no encontrado. Puede haber pasado a otro departamento.',
  'contact.invalidNumber': 'Número no válido, inténtalo de nuevo o escribe un nombre de tu lista de contactos.',
  'contact.changedMeanwhile': 'Otra persona cambió este contacto. Revisa la versión actual y guarda de nuevo.',
  'contact.blocked': 'Este contacto está bloqueado en este número. Desbloquéalo para enviar.',
  // messages
  'message.notFound': 'Mensaje no encontrado. Recarga la página.',
  'message.reused': 'Este mensaje ya se envió con otro texto. Envíalo de nuevo.',
  'message.notFailed': 'Solo se puede reenviar lo que falló o quedó incierto.',
  'message.gone': 'Este mensaje ya está en camino y no se puede cancelar.',
  'message.notYours': 'Solo quien escribió el mensaje, o quien administra la empresa, puede hacerlo.',
  // media
  'media.notFound': 'Archivo no encontrado en esta conversación.',
  'media.unreadable': 'No se pudo leer el archivo. Puede estar vacío o dañado.',
  'media.tooLarge': 'El archivo supera el límite de envío. Elige uno más pequeño.',
  'media.tooManyPixels': 'La imagen supera los 40 megapíxeles. Envía una menor.',
  'media.wrongType': 'El canal no acepta este tipo de archivo.',
  'media.noRoom': 'No hay espacio para guardar el archivo ahora. Intenta de nuevo en un momento.',
}
