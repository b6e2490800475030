import type { HeldKind } from '@prosa/contract/outgoing/model'
import type { HeldTexts, KindTexts } from './pt.ts'

const verbs = { send: 'Enviar', leave: 'Dejar sin confirmar', discard: 'Descartar' }
const chosen = { send: 'Enviado', leave: 'Sin confirmar', discard: 'Descartado' }
const sendTwice = 'Si el sistema original ya envió, el cliente recibe dos veces.'
const nothingHappens = 'No sale nada. Puedes decidir después.'

const kinds: Record<HeldKind, KindTexts> = {
  messages: {
    title: 'Mensajes',
    what: 'Mensajes de conversaciones y difusiones que estaban en la cola cuando empezó la suspensión.',
    verbs,
    chosen,
    does: {
      send: `Salen ahora; los de una difusión en pausa, cuando se reanude. ${sendTwice}`,
      leave: 'Quedan en las conversaciones con “No sabemos si llegó”. Cada uno se puede reenviar en su conversación.',
      discard: 'Se cancelan y ya no salen.',
    },
  },
  scheduled: {
    title: 'Mensajes programados',
    what: 'Su hora pasó durante la suspensión.',
    verbs,
    chosen,
    does: {
      send: `Salen ahora, después de su hora. ${sendTwice}`,
      leave: 'Quedan en las conversaciones con “No sabemos si llegó”. Cada uno se puede reenviar en su conversación.',
      discard: 'Se cancelan y ya no salen.',
    },
  },
  broadcasts: {
    title: 'Difusiones',
    what: 'Estaban en curso o iban a empezar durante la suspensión. Se pausaron.',
    verbs: { send: 'Reanudar', leave: 'Dejar en pausa', discard: 'Cancelar' },
    chosen: { send: 'Reanudadas', leave: 'En pausa', discard: 'Canceladas' },
    does: {
      send: 'Siguen con quienes faltan. Quien la recibió del sistema original después de la copia la recibe dos veces.',
      leave: 'Quedan en pausa. Puedes decidir después, aquí o en la lista de difusiones.',
      discard: 'Se cancelan, y quienes faltan no reciben nada.',
    },
  },
  automatic: {
    title: 'Mensajes de ausencia',
    what: 'Respuestas automáticas a quien escribió fuera de horario.',
    verbs,
    chosen,
    does: { send: `Salen ahora. ${sendTwice}`, leave: nothingHappens, discard: 'Ya no salen.' },
  },
  silence: {
    title: 'Avisos y cierres por silencio',
    what: 'Conversaciones en las que el cliente dejó de responder y el plazo venció durante la suspensión.',
    verbs,
    chosen,
    does: {
      send: `El cliente recibe el aviso, o la conversación se cierra. ${sendTwice}`,
      leave: 'Las conversaciones siguen abiertas. Puedes decidir después.',
      discard: 'Las conversaciones siguen abiertas, sin aviso.',
    },
  },
  snoozes: {
    title: 'Conversaciones pospuestas',
    what: 'Debían volver a su agente durante la suspensión.',
    verbs,
    chosen,
    does: {
      send: 'Vuelven a la lista, y el agente recibe un aviso.',
      leave: 'Siguen pospuestas. Puedes decidir después.',
      discard: 'Vuelven a la lista sin aviso.',
    },
  },
  signals: {
    title: 'Lecturas, reacciones y bloqueos',
    what: 'Lo que el canal aún no sabe: mensajes leídos, reacciones y contactos bloqueados.',
    verbs,
    chosen,
    does: { send: 'El canal lo sabe ahora.', leave: nothingHappens, discard: 'El canal no lo sabe.' },
  },
  templates: {
    title: 'Pedidos sobre plantillas',
    what: 'Envíos a revisión, cambios y eliminaciones que el proveedor aún no recibió.',
    verbs,
    chosen,
    does: {
      send: 'El proveedor recibe los pedidos ahora, aunque el sistema original ya los haya hecho.',
      leave: nothingHappens,
      discard: 'Los pedidos se deshacen, y las plantillas quedan como estaban.',
    },
  },
  webhooks: {
    title: 'Avisos a otros sistemas',
    what: 'Webhooks sobre operaciones masivas que terminaron.',
    verbs,
    chosen,
    does: {
      send: 'Salen ahora. El otro sistema puede recibir el mismo aviso dos veces.',
      leave: nothingHappens,
      discard: 'Ya no salen.',
    },
  },
  mails: {
    title: 'Correos',
    what: 'Invitaciones, informes y avisos por correo.',
    verbs,
    chosen,
    does: {
      send: 'Salen ahora. Quien ya los recibió del sistema original los recibe dos veces.',
      leave: nothingHappens,
      discard: 'Ya no salen.',
    },
  },
  notifications: {
    title: 'Notificaciones',
    what: 'Avisos en los navegadores y celulares del equipo.',
    verbs,
    chosen,
    does: { send: 'Salen ahora, también las antiguas.', leave: nothingHappens, discard: 'Ya no salen.' },
  },
}

export const es: HeldTexts = {
  notLoaded: 'No se cargaron los envíos retenidos.',
  waiting: {
    title: 'Los envíos de esta instalación están retenidos.',
    next: 'Cuando el equipo de Prosa confirme que este es el sistema en uso, lo que ya venció aparece aquí y tú decides, tipo por tipo. Lo que vence después y lo que el equipo escribió durante la suspensión sale normalmente.',
    toDesk: 'Abrir la mesa del proveedor',
  },
  empty: {
    title: 'Nada retenido',
    never: 'Los envíos de esta empresa nunca se retuvieron. Eso ocurre cuando se restaura una copia de seguridad.',
    nothing: (when) => `La suspensión terminó el ${when}, y no quedó nada por decidir.`,
  },
  released: (when) =>
    `La suspensión terminó el ${when}. Lo que está aquí ya había vencido y no se envió: el sistema de donde vino la copia puede haberlo enviado antes.`,
  kinds,
  open: 'Por decidir',
  chosenBy: (who, when) => `Por ${who}, el ${when}.`,
  chosenByStaff: (when) => `Por el equipo de Prosa, el ${when}.`,
  decided: (count, written) => (count === 1 ? '1 elemento.' : `${written} elementos.`),
  underWay: { send: 'Enviando', discard: 'Descartando' },
  left: (count, written) => (count === 1 ? 'Falta 1' : `Faltan ${written}`),
  confirm: {
    title: (verb, kind, count) => `${kind}: ¿${verb.toLowerCase()} ${count === 1 ? '1 elemento' : 'todo'}?`,
    count: (count, written) => (count === 1 ? '1 elemento.' : `${written} elementos.`),
    final: 'Esto no se puede deshacer.',
  },
  items: 'Ver los elementos',
  itemsFailed: 'No se cargaron los elementos.',
  noItems: 'Ya no hay elementos.',
  unnamed: 'Sin nombre',
  signal: 'Lectura, reacción o bloqueo',
  due: (when) => `Para ${when}`,
  mails: {
    signupConfirm: 'Confirmación de registro',
    signupKnown: 'Registro de una cuenta que ya existe',
    welcome: 'Bienvenida',
    passwordChanged: 'Contraseña cambiada',
    userAdded: 'Invitación a la empresa',
    twoFactorChanged: 'Verificación en dos pasos',
    numberTrouble: 'Problema con un número',
    templateTrouble: 'Problema con una plantilla',
    usageReport: 'Informe de uso',
    mailedPassword: 'Contraseña por correo',
    passwordToken: 'Código para una nueva contraseña',
    pin: 'Código de acceso',
  },
  settings: { decide: { title: 'Decidir sobre envíos retenidos', words: 'copia restaurar restauración enviar descartar pendientes' } },
}
