import type { LaterProblems } from '../../later-problems.ts'

export const notificationProblems: LaterProblems<'push'> = {
  pt: {
    'push.none': 'Nenhum navegador seu recebe notificações. Ative neste primeiro.',
    'push.address': 'O navegador informou um endereço de notificações que não pode ser usado.',
  },
  en: {
    'push.none': 'None of your browsers receives notifications. Turn them on in this one first.',
    'push.address': 'The browser gave an address for notifications that cannot be used.',
  },
  es: {
    'push.none': 'Ninguno de tus navegadores recibe notificaciones. Actívalas primero en este.',
    'push.address': 'El navegador dio una dirección de notificaciones que no se puede usar.',
  },
}
