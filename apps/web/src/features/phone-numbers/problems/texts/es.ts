import type { ProblemWords } from './pt.ts'

export const es: ProblemWords = {
  tokenInvalid: {
    what: 'Meta ya no acepta el token de acceso de este número.',
    todo: 'Genera un token permanente en Meta y reconecta el número en los Ajustes.',
  },
  permissionMissing: {
    what: 'El token de acceso no tiene permiso para usar este número.',
    todo: 'En Meta, da al usuario del sistema los permisos whatsapp_business_messaging y whatsapp_business_management.',
  },
  temporary: { what: 'Meta tuvo un fallo temporal.', todo: 'El mensaje se intenta de nuevo solo. Si el fallo sigue, intenta más tarde.' },
  appLimit: {
    what: 'La aplicación en Meta superó su límite de llamadas.',
    todo: 'Los envíos siguen solos en unos minutos. No hace falta enviar de nuevo.',
  },
  numberLimit: {
    what: 'El número envió más mensajes por segundo de los que puede.',
    todo: 'Los envíos siguen solos, más despacio. No hace falta enviar de nuevo.',
  },
  spamLimit: {
    what: 'Meta limitó el número porque muchas personas bloquearon o denunciaron mensajes.',
    todo: 'Pausa las difusiones y escribe solo a quien lo espera, hasta que la calidad vuelva a verde.',
  },
  pairLimit: {
    what: 'Fueron demasiados mensajes al mismo contacto en poco tiempo.',
    todo: 'El mensaje sale solo en un momento. No hace falta enviar de nuevo.',
  },
  categoryLimit: {
    what: 'Meta redujo el límite porque se enviaron plantillas en la categoría equivocada.',
    todo: 'Revisa la categoría de las plantillas en Meta antes de la próxima difusión.',
  },
  accountBlocked: {
    what: 'Meta bloqueó la cuenta de WhatsApp de esta empresa.',
    todo: 'Abre la calidad de la cuenta en Meta, mira el motivo y pide una revisión.',
  },
  badRequest: { what: 'Meta rechazó el contenido del mensaje.', todo: 'Revisa lo que se completó y envíalo de otra forma.' },
  sameNumber: { what: 'El destinatario es el propio número de la empresa.', todo: 'Envíalo al número de otra persona.' },
  undeliverable: {
    what: 'No se pudo entregar el mensaje a este contacto.',
    todo: 'Puede no tener WhatsApp, usar una app antigua o no haber aceptado los términos. Revisa el número o usa otro canal.',
  },
  notOnTestList: {
    what: 'Este es un número de prueba y el contacto no está en su lista de prueba.',
    todo: 'Agrega el contacto a la lista de prueba en Meta o conecta un número definitivo.',
  },
  nameNotApproved: {
    what: 'Meta todavía no aprobó el nombre visible del número.',
    todo: 'Sigue la aprobación en el administrador de WhatsApp de Meta.',
  },
  paymentProblem: {
    what: 'Hay un problema con el pago de la cuenta de WhatsApp en Meta.',
    todo: 'Revisa el método de pago de la cuenta en el administrador comercial de Meta.',
  },
  notRegistered: {
    what: 'El número no está registrado en la nube de WhatsApp.',
    todo: 'Registra el número en Meta y después verifica su estado en los Ajustes.',
  },
  windowClosed: { what: 'No enviado: la ventana de 24 h expiró.', todo: 'Envía una plantilla para retomar la conversación.' },
  marketingCap: {
    what: 'Meta no lo entregó: esta persona ya recibió demasiados mensajes de marketing.',
    todo: 'Espera al menos un día antes de intentar de nuevo.',
  },
  experiment: {
    what: 'Meta no lo entregó: esta persona está en una prueba sin mensajes de marketing.',
    todo: 'Usa otro canal. Intentar de nuevo no ayuda.',
  },
  optedOut: {
    what: 'Esta persona pidió no recibir mensajes de marketing.',
    todo: 'Respeta el pedido: los mensajes de atención siguen permitidos.',
  },
  typeNotSupported: {
    what: 'WhatsApp no acepta este tipo de mensaje.',
    todo: 'Envía el contenido de otra forma, como texto o documento.',
  },
  mediaProblem: {
    what: 'No se pudo descargar o enviar el archivo.',
    todo: 'Revisa el formato y el tamaño del archivo y envíalo de nuevo.',
  },
  maintenance: {
    what: 'Meta está haciendo mantenimiento en este número.',
    todo: 'Los envíos siguen solos en unos minutos. No hace falta enviar de nuevo.',
  },
  phoneNeeded: {
    what: 'Este mensaje solo puede ir a quien tiene visible su número de teléfono.',
    todo: 'Pide el número al contacto o envía otro tipo de mensaje.',
  },
  marketingOff: {
    what: 'Los mensajes de marketing están desactivados para esta cuenta.',
    todo: 'Activa el marketing en Meta o usa una plantilla de utilidad.',
  },
  templateParameters: {
    what: 'Los valores completados no coinciden con la plantilla.',
    todo: 'Revisa cuántos campos tiene la plantilla y complétalos todos.',
  },
  templateMissing: {
    what: 'Meta no encontró la plantilla en este idioma.',
    todo: 'Revisa que la plantilla exista y esté aprobada en este idioma.',
  },
  templateTooLong: {
    what: 'El texto de la plantilla quedó demasiado largo al completarlo.',
    todo: 'Acorta los valores y envíalo de nuevo.',
  },
  templatePolicy: {
    what: 'El contenido de la plantilla no sigue las reglas de Meta.',
    todo: 'Cambia el texto y pide una nueva aprobación.',
  },
  templateFormat: {
    what: 'Un valor de la plantilla tiene un formato que Meta no acepta.',
    todo: 'Quita saltos de línea, tabulaciones y espacios repetidos y envíalo de nuevo.',
  },
  templatePaused: {
    what: 'Meta pausó esta plantilla por baja calidad.',
    todo: 'Usa otra plantilla o mejora esta antes de enviarla de nuevo.',
  },
  templateDisabled: {
    what: 'Meta desactivó esta plantilla para siempre por baja calidad.',
    todo: 'Crea una plantilla nueva con otro contenido.',
  },
  flowBlocked: {
    what: 'El formulario de este mensaje está bloqueado o limitado en Meta.',
    todo: 'Corrige el formulario en Meta o usa otro.',
  },
  identityChanged: {
    what: 'El contacto cambió de teléfono o reinstaló WhatsApp, y su identidad cambió.',
    todo: 'Confirma que es la misma persona antes de enviarlo de nuevo.',
  },
  blockRefused: {
    what: 'Meta no aceptó bloquear o desbloquear a este contacto.',
    todo: 'Solo se puede bloquear a quien escribió en las últimas 24 h. Intenta de nuevo después de su próximo mensaje.',
  },
  contactBlocked: {
    what: 'El contacto está bloqueado en este número.',
    todo: 'Desbloquea el contacto y envíalo de nuevo.',
  },
  gaveUp: {
    what: 'Intentamos enviarlo muchas veces y no pudimos, por un fallo nuestro. El mensaje no salió.',
    todo: 'Envíalo de nuevo. Si continúa, habla con soporte.',
  },
  uncertain: {
    what: 'El envío se interrumpió: el mensaje puede haber llegado o no.',
    todo: 'Confirma con el contacto antes de enviarlo de nuevo, para no repetirlo.',
  },
  unknown: {
    what: 'Meta lo rechazó por un motivo que no conocemos.',
    todo: 'Intenta de nuevo. Si sigue, habla con soporte e informa el código.',
  },
}
