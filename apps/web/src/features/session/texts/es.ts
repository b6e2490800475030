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
    forgot: '¿Olvidaste la contraseña?',
    noAccess: '¿Aún no tienes acceso?',
    createAccount: 'Crear cuenta',
    codeTitle: 'Verificación en dos pasos',
    codeIntro: {
      app: 'La contraseña es correcta. Falta el código de tu aplicación de autenticación.',
      recovery: 'La contraseña es correcta. Falta uno de los códigos de recuperación que guardaste.',
    },
    wrongRecoveryCode: 'El código de recuperación no es correcto o ya se usó. Revisa los códigos que guardaste e inténtalo de nuevo.',
    services: { up: 'Todos los servicios activos', down: 'Servicio no disponible', offline: 'Sin conexión a internet' },
  },
  demo: {
    passwordChanged: 'La contraseña de esta persona se cambió en la demostración.',
  },
  panel: {
    title: 'Todas las conversaciones de tu empresa en un solo lugar.',
    intro: 'El WhatsApp de tu empresa en una sola bandeja, con cola, departamentos e historial del cliente.',
    channels: { whatsapp: 'Cliente por WhatsApp' },
    samples: {
      delivery: { words: '¿Mi sofá llega hoy por la mañana o por la tarde?', to: 'Envíos' },
      shade: { words: '¿Tienen ese tono de verde en terciopelo?', to: 'Ventas' },
      invoice: { words: '¿Me envían otra vez la factura?', to: 'Finanzas' },
    },
    points: {
      queue: { title: 'Cola por departamento', words: 'Cada conversación en su equipo' },
      window: { title: 'Ventana de 24 h', words: 'Visible en cada conversación' },
      cost: { title: 'Costo en reales', words: 'Al lado de cada plantilla' },
    },
  },
}
