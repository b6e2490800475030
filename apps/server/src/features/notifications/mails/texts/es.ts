import type { MailTexts } from '../letter.ts'
import { es as numbers } from '../numbers/texts/es.ts'

const hello = (name: string) => `¡Hola, ${name}!`
const hours = (count: number) => (count === 1 ? '1 hora' : `${count} horas`)
const minutes = (count: number) => (count === 1 ? '1 minuto' : `${count} minutos`)

export const es: MailTexts = {
  letters: {
    ...numbers,
    signupConfirm: ({ path, hours: count }) => ({
      subject: 'Confirma tu correo para crear la cuenta',
      preview: `Falta un paso. El enlace vale por ${hours(count)}.`,
      greeting: '¡Hola!',
      paragraphs: [
        'Qué bueno tener a tu empresa por aquí. Falta un paso para crear la cuenta en Prosa: confirmar que este correo es tuyo.',
        `Abre el enlace de abajo para continuar. Vale por ${hours(count)}.`,
      ],
      links: [{ label: 'Confirmar y continuar', path }],
      notYou: '¿No fuiste tú? Ignora este correo: sin la confirmación no se crea ninguna cuenta.',
    }),
    signupKnown: ({ loginPath, forgotPath }) => ({
      subject: 'Ya tienes una cuenta en Prosa',
      preview: 'Basta con iniciar sesión con tu contraseña de siempre.',
      greeting: '¡Hola!',
      paragraphs: [
        'Recibimos un pedido para crear una cuenta con este correo, pero ya tiene una. Nada cambió en ella.',
        'Inicia sesión con tu contraseña de siempre. Si no la recuerdas, pide una nueva.',
      ],
      links: [
        { label: 'Iniciar sesión', path: loginPath },
        { label: 'Pedir una contraseña nueva', path: forgotPath },
      ],
      notYou: '¿No fuiste tú? No tienes que hacer nada: quien hizo el pedido no ve tu cuenta ni llega a saber que existe.',
    }),
    welcome: ({ name, companyName, path }) => ({
      subject: `${companyName} ya está en Prosa`,
      preview: 'La cuenta está lista. Mira por dónde empezar.',
      greeting: hello(name),
      paragraphs: [
        `¡Te damos la bienvenida! La cuenta de ${companyName} está lista.`,
        'Sigue los primeros pasos para conectar un número, armar los departamentos e invitar a tu equipo.',
      ],
      links: [{ label: 'Iniciar sesión y empezar', path }],
      notYou:
        '¿No creaste esta cuenta? Pide una contraseña nueva en la página de inicio de sesión: la actual deja de valer cuando elijas otra.',
    }),
    mailedPassword: ({ name, password, minutes: count, path }) => ({
      subject: 'Tu contraseña temporal',
      preview: `Vale por ${minutes(count)}. Después de entrar, eliges la tuya.`,
      greeting: hello(name),
      paragraphs: [
        'Aquí tienes una contraseña temporal para tu cuenta. Inicia sesión con ella y elige enseguida una que sea solo tuya.',
        `Vale por ${minutes(count)}. Hasta que elijas otra, la contraseña de antes también sigue valiendo.`,
      ],
      brings: { label: 'Contraseña temporal', value: password },
      links: [{ label: 'Iniciar sesión', path }],
      notYou:
        '¿Ni tú ni tu empresa pidieron una contraseña nueva? Ignora este correo y no le muestres la contraseña a nadie: deja de valer por sí sola.',
    }),
    passwordToken: ({ name, code, minutes: count }) => ({
      subject: 'Código para cambiar la contraseña',
      preview: `Vale por ${minutes(count)}.`,
      greeting: hello(name),
      paragraphs: [`Escribe este código en la página donde estás cambiando la contraseña. Vale por ${minutes(count)}.`],
      brings: { label: 'Código de seguridad', value: code },
      notYou:
        '¿No fuiste tú? No le des el código a nadie. Alguien puede estar usando tu sesión: cierra las otras sesiones en tu perfil y cambia la contraseña.',
    }),
    pin: ({ name, code, minutes: count }) => ({
      subject: 'Tu PIN',
      preview: `Vale por ${minutes(count)}.`,
      greeting: hello(name),
      paragraphs: [`Escribe este PIN en la página que lo pidió. Vale por ${minutes(count)}.`],
      brings: { label: 'PIN', value: code },
      notYou:
        '¿No fuiste tú? No le des el PIN a nadie. Alguien puede estar usando tu sesión: cierra las otras sesiones en tu perfil y cambia la contraseña.',
    }),
    passwordChanged: ({ name, at, path }, { when }) => ({
      subject: 'Tu contraseña fue cambiada',
      preview: when(at),
      greeting: hello(name),
      paragraphs: [`Tu contraseña fue cambiada el ${when(at)}. Las sesiones abiertas con la contraseña de antes se cerraron.`],
      links: [{ label: 'Pedir una contraseña nueva', path }],
      notYou:
        '¿Fuiste tú? Entonces todo está bien. Si no, pide ahora una contraseña nueva con el enlace de arriba y avisa a quien administra tu cuenta.',
    }),
    userAdded: ({ name, companyName, addedBy, isNew, path }) => ({
      subject: `Ahora formas parte de ${companyName}`,
      preview: `Invitación de ${addedBy} para usar Prosa.`,
      greeting: hello(name),
      paragraphs: [
        `Ahora tienes acceso a ${companyName} en Prosa. Te lo dio ${addedBy}.`,
        isNew
          ? `Inicia sesión con este correo y con la contraseña que te dé ${addedBy}. La primera vez eliges una que sea solo tuya.`
          : 'Inicia sesión con el correo y la contraseña que ya usas en Prosa; después elige la empresa en el menú de tu perfil.',
      ],
      links: [{ label: 'Iniciar sesión', path }],
      notYou: `¿No esperabas esta invitación? Ignora este correo, o habla con ${companyName} para que retiren tu acceso.`,
    }),
    twoFactorChanged: ({ name, on, at, path }, { when }) => ({
      subject: on ? 'Se activó la verificación en dos pasos' : 'Se desactivó la verificación en dos pasos',
      preview: when(at),
      greeting: hello(name),
      paragraphs: [
        on
          ? `La verificación en dos pasos se activó el ${when(at)}. Desde ahora, al iniciar sesión se pide también un código de tu aplicación.`
          : `La verificación en dos pasos se desactivó el ${when(at)}. Desde ahora, al iniciar sesión se pide solo la contraseña.`,
        ...(on ? ['Guarda los códigos de recuperación en un lugar seguro: con ellos entras aun sin la aplicación.'] : []),
      ],
      links: [{ label: 'Ver mi perfil', path }],
      notYou: '¿Fuiste tú? Entonces todo está bien. Si no, cambia ahora la contraseña en tu perfil y avisa a quien administra tu cuenta.',
    }),
  },
  copyLink: 'Si el botón no funciona, copia esta dirección en el navegador:',
  footer: (companyName) => `Correo automático de ${companyName}. No respondas: nadie lee las respuestas.`,
}
