import type { NearStateWords } from './pt.ts'

export const es: NearStateWords = {
  chatStatus: { Open: 'Abierta', Pending: 'Pendiente', Expired: 'Vencida', Closed: 'Cerrada' },
  chatResumeOrder: { NewestFirst: 'Más recientes primero', LongestWaitingFirst: 'Mayor espera primero' },
  userStatus: { Online: 'En línea', Absent: 'Ausente', Offline: 'Desconectado', Inactive: 'Inactivo', Deleted: 'Eliminado' },
}
