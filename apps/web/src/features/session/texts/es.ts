import type { SessionTexts } from './pt.ts'

export const es: SessionTexts = {
  language: 'Idioma',
  login: {
    pageTitle: (company) => `${company} — Iniciar sesión`,
    title: 'Iniciar sesión',
    intro: 'Usa el correo de tu empresa para acceder a las conversaciones.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
    keepSession: 'Mantener la sesión 30 días',
    keepSessionHint: 'Si no, la sesión termina tras 12 horas sin uso.',
    submit: 'Entrar',
    enterKey: 'Intro',
    signingIn: 'Entrando…',
    emailRequired: 'Escribe el correo electrónico.',
    emailInvalid: 'Correo electrónico no válido.',
    passwordRequired: 'Escribe la contraseña.',
    passwordEndsBlank: 'La contraseña termina con un espacio.',
    sessionExpired: 'La sesión ha caducado.',
    signInAgain: 'Inicia sesión otra vez para continuar.',
    resetPassword: 'Restablecer contraseña',
    services: { up: 'Todos los servicios activos', down: 'Servicio no disponible', offline: 'Sin conexión a internet' },
  },
  demo: {
    badge: 'Demostración',
    title: 'Entra con un clic',
    signInAs: 'Entrar como',
    nothing: 'Sin permisos',
  },
  panel: {
    title: 'Todas las conversaciones de tu empresa en un solo lugar.',
    intro: 'WhatsApp, Instagram, Facebook y SMS en la misma bandeja, con cola, departamentos e historial del cliente.',
    samples: {
      whatsapp: { from: 'Cliente por WhatsApp', words: '¿Mi sofá llega hoy por la mañana o por la tarde?', to: 'Envíos' },
      instagram: { from: 'Cliente por Instagram', words: '¿Tienen ese tono de verde en terciopelo?', to: 'Ventas' },
      facebook: { from: 'Cliente por Facebook', words: '¿Me envían otra vez la factura?', to: 'Finanzas' },
    },
    points: {
      queue: { title: 'Cola por departamento', words: 'Cada conversación en su equipo' },
      window: { title: 'Ventana de 24 h', words: 'Visible en cada conversación' },
      cost: { title: 'Costo en reales', words: 'Antes de cada difusión' },
    },
  },
}
