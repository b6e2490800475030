import type { DemoTexts } from './pt.ts'

export const es: DemoTexts = {
  title: 'Correos de la demostración',
  pageTitle: (company) => `Correos de la demostración — ${company}`,
  intro: 'Nada sale de esta máquina: los correos que Prosa enviaría llegan aquí.',
  back: 'Volver al sistema',
  enter: 'Ir al inicio de sesión',
  list: 'Correos recibidos',
  count: (count) => (count === 1 ? '1 correo' : `${count} correos`),
  to: (recipient) => `Para ${recipient}`,
  toList: 'Todos los correos',
  onlyText: 'Solo texto',
  none: { title: 'Aún no hay correos', body: 'Pide una contraseña nueva o crea una cuenta: el correo aparece aquí en un momento.' },
  choose: { title: 'Elige un correo', body: 'Se abre aquí, con los enlaces funcionando.' },
  gone: { title: 'Este correo ya no está aquí', body: 'La demostración guarda los 200 más recientes.' },
  off: { title: 'Solo en la demostración', body: 'Esta página muestra correos de prueba y existe solo en el modo de demostración.' },
  listFailed: 'No se pudieron cargar los correos.',
  mailFailed: 'No se pudo abrir el correo.',
}
