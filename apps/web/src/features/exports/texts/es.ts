import type { ExportsTexts } from './pt.ts'

export const es: ExportsTexts = {
  title: 'Exportar conversación',
  verb: 'Exportar ahora',
  period: 'Fechas',
  periodHint: 'Vacío: toda la conversación.',
  notes: 'Incluir notas y registros internos',
  notesHint: 'Déjelo sin marcar si el documento es para el cliente.',
  about: 'Abre una página para imprimir o guardar en PDF. La exportación queda en el registro de auditoría.',
  nothing: 'No hay mensajes en este período.',
  blocked: 'El navegador no dejó abrir la página.',
  open: 'Abrir la exportación',
}
