import type { OpenSessionTexts } from './pt.ts'

export const es: OpenSessionTexts = {
  title: 'Sesiones abiertas',
  intro: 'Dónde está abierta tu cuenta en esta empresa. Cierra lo que no reconozcas y cambia la contraseña.',
  notListed: 'No fue posible listar las sesiones.',
  current: 'Esta sesión',
  inUse: 'en uso ahora',
  used: 'Último uso',
  onlyThis: 'No hay otra sesión abierta.',
  unknownBrowser: 'Navegador desconocido',
  app: 'Aplicación',
  on: (program, system) => `${program} en ${system}`,
  computer: 'una computadora',
  more: (count) => `Mostrar ${count} más`,
  end: {
    button: 'Cerrar',
    named: (session) => `Cerrar ${session}`,
    question: (session) => `¿Cerrar ${session}?`,
    consequence: 'La sesión termina al instante y pide entrar de nuevo. Lo que no se guardó allí se pierde.',
    verb: 'Cerrar sesión',
    done: 'Sesión cerrada.',
  },
  endOthers: {
    button: 'Cerrar todas las demás',
    question: '¿Cerrar todas las demás sesiones?',
    consequence: (count) =>
      count === '1'
        ? 'Una sesión termina al instante. Solo esta sigue abierta.'
        : `${count} sesiones terminan al instante. Solo esta sigue abierta.`,
    verb: 'Cerrar todas las demás',
    done: 'Las demás sesiones se cerraron.',
  },
}
