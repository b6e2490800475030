import { type NumberLetters, type TroubleWords, troubleOf, writeCounts, writeLabel } from '../number-letters.ts'

const trouble: TroubleWords = {
  tokenInvalid: 'El proveedor ya no acepta el token de acceso de este número. Genera un nuevo token en el proveedor y reconecta el número.',
  permissionMissing:
    'El token de acceso de este número no tiene los permisos que pide el proveedor. Genera un nuevo token con ellos y reconecta el número.',
  notRegistered: 'El proveedor dice que este número no está registrado. Revisa su registro en el proveedor y reconecta el número.',
  accountBlocked: 'El proveedor bloqueó la cuenta de este número. Mira en el proveedor el motivo y lo que pide para desbloquearla.',
  paymentProblem: 'El proveedor no pudo cobrar la cuenta de este número. Revisa la forma de pago en el proveedor.',
  spamLimit:
    'El proveedor limitó este número porque muchas personas lo bloquearon o denunciaron. Envía menos y solo a quienes esperan tus mensajes.',
  nameNotApproved: 'El proveedor aún no aprobó el nombre visible de este número. Revisa el nombre en el proveedor.',
  other: 'El proveedor no acepta lo que envía este número. Abre el número para ver lo que dice y prueba la conexión.',
}

const templateTrouble: TroubleWords = {
  templateMissing:
    'El proveedor no conoce esta plantilla en este idioma, o aún no la aprobó. Revisa el nombre y el idioma en el proveedor.',
  templatePolicy:
    'El proveedor rechazó esta plantilla porque su texto infringe las políticas. Cambia el texto y pide una nueva aprobación.',
  templatePaused: 'El proveedor pausó esta plantilla porque muchas personas la bloquearon o denunciaron. Usa otra hasta que se libere.',
  templateDisabled: 'El proveedor desactivó esta plantilla para siempre. Crea otra en su lugar.',
  flowBlocked: 'El proveedor bloqueó el formulario (flow) de esta plantilla. Revisa el formulario en el proveedor.',
  other: 'El proveedor no acepta esta plantilla. Mira en el proveedor lo que dice.',
}

const counts = { received: 'Recibidos', sent: 'Enviados', delivered: 'Entregados', read: 'Leídos', failed: 'Fallidos' }
const categories = {
  marketing: 'Marketing',
  marketing_lite: 'Marketing (lite)',
  utility: 'Utilidad',
  authentication: 'Autenticación',
  authentication_international: 'Autenticación internacional',
  service: 'Atención',
  referral_conversion: 'Conversión de anuncio',
  '': 'Sin categoría',
}
const by = { day: 'por día', month: 'por mes', category: 'por categoría de precio' }

export const es: NumberLetters = {
  numberTrouble: ({ numberName, problem, isDisconnected, at, path }, { when }) => ({
    subject: isDisconnected ? `El número ${numberName} está desconectado` : `El número ${numberName} dejó de enviar por ahora`,
    preview: when(at),
    greeting: '¡Hola!',
    paragraphs: [
      troubleOf(trouble, problem),
      isDisconnected
        ? 'Los mensajes que esperan no se pierden: salen en cuanto se reconecte el número.'
        : 'Los mensajes que esperan no se pierden: salen cuando se reanude el envío.',
    ],
    links: [{ label: 'Abrir los números', path }],
    notYou: 'Si alguien de tu equipo ya se está ocupando, no necesitas hacer nada.',
  }),
  templateTrouble: ({ templateName, numberName, problem, at, path }, { when }) => ({
    subject: `La plantilla ${templateName} no está saliendo`,
    preview: when(at),
    greeting: '¡Hola!',
    paragraphs: [
      troubleOf(templateTrouble, problem),
      `Número: ${numberName}. Los mensajes con esta plantilla que el proveedor rechazó quedaron marcados como no enviados.`,
    ],
    links: [{ label: 'Abrir el número', path }],
    notYou: 'Si alguien de tu equipo ya se está ocupando, no necesitas hacer nada.',
  }),
  usageReport: ({ numberName, reportType, startTime, endTime, rows, total, path }, { when }) => ({
    subject: `Informe de uso de ${numberName}, ${by[reportType]}`,
    preview: writeCounts(counts, total, 'es'),
    greeting: '¡Hola!',
    paragraphs: [
      `Este es el uso del número ${numberName}, del ${when(startTime)} al ${when(endTime)}.`,
      ...(rows.length === 0 ? ['No se recibió ni se envió nada en este período.'] : []),
    ],
    lines: [
      { title: 'Total', detail: writeCounts(counts, total, 'es') },
      ...rows.map((row) => ({ title: writeLabel(categories, row), detail: writeCounts(counts, row, 'es') })),
    ],
    links: [{ label: 'Abrir los números', path }],
    notYou:
      'Recibes este informe porque lo pidió alguien de la administración. Para no recibirlo más, pide que quiten tu correo del número.',
  }),
}
