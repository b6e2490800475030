import type { MailTexts } from '../letter.ts'
import { pt as numbers } from '../numbers/texts/pt.ts'

const hello = (name: string) => `Olá, ${name}!`
const hours = (count: number) => (count === 1 ? '1 hora' : `${count} horas`)
const minutes = (count: number) => (count === 1 ? '1 minuto' : `${count} minutos`)

export const pt: MailTexts = {
  letters: {
    ...numbers,
    signupConfirm: ({ path, hours: count }) => ({
      subject: 'Confirme seu e-mail para criar a conta',
      preview: `Falta um passo. O link vale por ${hours(count)}.`,
      greeting: 'Olá!',
      paragraphs: [
        'Que bom ter sua empresa por perto. Falta um passo para criar a conta na Prosa: confirmar que este e-mail é seu.',
        `Abra o link abaixo para continuar. Ele vale por ${hours(count)}.`,
      ],
      links: [{ label: 'Confirmar e continuar', path }],
      notYou: 'Não foi você? Ignore este e-mail: sem a confirmação, nenhuma conta é criada.',
    }),
    signupKnown: ({ loginPath, forgotPath }) => ({
      subject: 'Você já tem uma conta na Prosa',
      preview: 'É só entrar com a senha de sempre.',
      greeting: 'Olá!',
      paragraphs: [
        'Recebemos um pedido para criar uma conta com este e-mail, mas ele já tem uma. Nada mudou nela.',
        'Entre com a senha de sempre. Se não se lembra dela, peça uma nova.',
      ],
      links: [
        { label: 'Entrar', path: loginPath },
        { label: 'Pedir uma nova senha', path: forgotPath },
      ],
      notYou: 'Não foi você? Não precisa fazer nada: quem fez o pedido não vê sua conta nem fica sabendo que ela existe.',
    }),
    welcome: ({ name, companyName, path }) => ({
      subject: `${companyName} já está na Prosa`,
      preview: 'A conta está pronta. Veja por onde começar.',
      greeting: hello(name),
      paragraphs: [
        `Boas-vindas! A conta de ${companyName} está pronta.`,
        'Siga os primeiros passos para conectar um número, montar os departamentos e convidar sua equipe.',
      ],
      links: [{ label: 'Entrar e começar', path }],
      notYou:
        'Não foi você quem criou esta conta? Peça uma nova senha na página de entrada: a atual deixa de valer quando você escolher outra.',
    }),
    mailedPassword: ({ name, password, minutes: count, path }) => ({
      subject: 'Sua senha temporária',
      preview: `Vale por ${minutes(count)}. Depois de entrar, você escolhe a sua.`,
      greeting: hello(name),
      paragraphs: [
        'Aqui está uma senha temporária para a sua conta. Entre com ela e escolha em seguida uma senha só sua.',
        `Ela vale por ${minutes(count)}. Até você escolher outra, a senha de antes também continua valendo.`,
      ],
      brings: { label: 'Senha temporária', value: password },
      links: [{ label: 'Entrar', path }],
      notYou:
        'Nem você nem a sua empresa pediu uma nova senha? Ignore este e-mail e não mostre a senha a ninguém: ela deixa de valer sozinha.',
    }),
    passwordToken: ({ name, code, minutes: count }) => ({
      subject: 'Código para trocar a senha',
      preview: `Vale por ${minutes(count)}.`,
      greeting: hello(name),
      paragraphs: [`Digite este código na página em que você está trocando a senha. Ele vale por ${minutes(count)}.`],
      brings: { label: 'Código de segurança', value: code },
      notYou:
        'Não foi você? Não passe o código a ninguém. Alguém pode estar usando sua sessão: encerre as outras sessões no seu perfil e troque a senha.',
    }),
    pin: ({ name, code, minutes: count }) => ({
      subject: 'Seu PIN',
      preview: `Vale por ${minutes(count)}.`,
      greeting: hello(name),
      paragraphs: [`Digite este PIN na página que o pediu. Ele vale por ${minutes(count)}.`],
      brings: { label: 'PIN', value: code },
      notYou:
        'Não foi você? Não passe o PIN a ninguém. Alguém pode estar usando sua sessão: encerre as outras sessões no seu perfil e troque a senha.',
    }),
    passwordChanged: ({ name, at, path }, { when }) => ({
      subject: 'Sua senha foi alterada',
      preview: when(at),
      greeting: hello(name),
      paragraphs: [`Sua senha foi alterada em ${when(at)}. As sessões abertas com a senha de antes foram encerradas.`],
      links: [{ label: 'Pedir uma nova senha', path }],
      notYou: 'Foi você? Então está tudo certo. Se não foi, peça agora uma nova senha pelo link acima e avise quem administra sua conta.',
    }),
    userAdded: ({ name, companyName, addedBy, isNew, path }) => ({
      subject: `Você agora faz parte de ${companyName}`,
      preview: `Convite de ${addedBy} para usar a Prosa.`,
      greeting: hello(name),
      paragraphs: [
        `Agora você tem acesso a ${companyName} na Prosa. Quem liberou foi ${addedBy}.`,
        isNew
          ? `Entre com este e-mail e com a senha que ${addedBy} passar para você. No primeiro acesso, você escolhe uma senha só sua.`
          : 'Entre com o e-mail e a senha que você já usa na Prosa; depois, escolha a empresa no menu do seu perfil.',
      ],
      links: [{ label: 'Entrar', path }],
      notYou: `Não esperava este convite? Ignore este e-mail, ou fale com ${companyName} para que retirem seu acesso.`,
    }),
    twoFactorChanged: ({ name, on, at, path }, { when }) => ({
      subject: on ? 'A verificação em duas etapas foi ativada' : 'A verificação em duas etapas foi desativada',
      preview: when(at),
      greeting: hello(name),
      paragraphs: [
        on
          ? `A verificação em duas etapas foi ativada em ${when(at)}. A partir de agora, a entrada pede também um código do seu aplicativo.`
          : `A verificação em duas etapas foi desativada em ${when(at)}. A partir de agora, a entrada pede só a senha.`,
        ...(on ? ['Guarde os códigos de recuperação em um lugar seguro: com eles você entra mesmo sem o aplicativo.'] : []),
      ],
      links: [{ label: 'Ver meu perfil', path }],
      notYou: 'Foi você? Então está tudo certo. Se não foi, troque agora a senha no seu perfil e avise quem administra sua conta.',
    }),
  },
  copyLink: 'Se o botão não funcionar, copie este endereço para o navegador:',
  footer: (companyName) => `E-mail automático de ${companyName}. Não responda: ninguém lê as respostas.`,
}
