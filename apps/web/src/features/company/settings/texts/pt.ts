const colors = {
  primaryColor: 'Cor primária',
  secondaryColor: 'Cor secundária',
  backgroundColor: 'Fundo',
  fontColor: 'Texto',
  borderColor: 'Bordas',
}

/** What the search of the settings finds; the words are never shown. */
const settings = {
  profile: {
    companyName: { title: 'Nome da empresa', words: 'razão social marca' },
    cnpj: { title: 'CNPJ', words: 'documento fiscal cadastro' },
    site: { title: 'Site e e-mail da empresa', words: 'página contato' },
    domain: { title: 'Domínio próprio', words: 'endereço dns url host white label' },
    timeZone: { title: 'Fuso horário', words: 'hora relógio região' },
    chatResumeOrder: { title: 'Ordem das conversas', words: 'lista recentes espera ordenar' },
    maintenance: { title: 'Manutenção', words: 'pausar fechar bloquear aviso' },
  },
  style: {
    primaryColor: { title: 'Cores da empresa', words: 'tema paleta marca primária contraste' },
    images: { title: 'Logotipo e ícone', words: 'imagem marca favicon logo' },
    companyName: { title: 'Nome exibido', words: 'marca título' },
    descriptionType: { title: 'Como a empresa é mostrada', words: 'ícone logo nome entrada' },
  },
  address: {
    zipCode: { title: 'Endereço da empresa', words: 'cep rua cidade bairro' },
  },
}

export const pt = {
  settings,
  form: {
    group: 'Empresa',
    notLoaded: 'Não foi possível carregar a empresa.',
  },
  profile: {
    identity: 'Dados gerais',
    chats: 'Conversas',
    names: {
      companyName: 'Nome da empresa',
      site: 'Site',
      email: 'E-mail',
      domain: 'Domínio',
      cnpj: 'CNPJ',
      timeZone: 'Fuso horário',
      chatResumeOrder: 'Ordem das conversas',
    },
    siteExample: 'https://empresa.com.br',
    domainHint: 'Quem abre a página de entrada neste endereço vê as suas cores.',
    timeZoneHint: 'Vale para datas, horários de atendimento e relatórios.',
    orderHint: 'Como as listas começam; cada pessoa pode inverter a sua.',
    wrong: {
      companyName: 'Informe o nome da empresa.',
      site: 'Informe um endereço como https://empresa.com.br.',
      email: 'E-mail inválido',
      domain: 'Informe só o domínio, como chat.empresa.com.br.',
      cnpj: 'CNPJ inválido',
      timeZone: 'Escolha um fuso horário da lista.',
    },
  },
  address: {
    title: 'Endereço da empresa',
    detail: 'O CEP preenche rua, bairro e cidade.',
    wrongZipCode: 'Informe um CEP com 8 dígitos.',
    names: {
      country: 'País',
      city: 'Cidade',
      state: 'UF',
      zipCode: 'CEP',
      street: 'Rua',
      number: 'Número',
      complement: 'Complemento',
      neighborhood: 'Bairro',
    },
  },
  style: {
    title: 'Cores e marca',
    restore: 'Restaurar padrão',
    colors,
    companyName: 'Nome exibido',
    nameless: 'Informe o nome que aparece.',
    logo: 'Logotipo',
    icon: 'Ícone',
    none: { logo: 'Sem logotipo', icon: 'Sem ícone' },
    remove: { logo: 'Remover logotipo', icon: 'Remover ícone' },
    swap: 'Trocar',
    choose: 'Escolher',
    tooBig: (most: string) => `O arquivo passa de ${most}.`,
    noImage: 'Escolha uma imagem PNG, JPEG, WebP ou SVG.',
    descriptionType: 'Como a empresa é mostrada',
    types: { IconAndName: 'Ícone e nome', Logo: 'Logotipo', LogoAndName: 'Logotipo e nome' },
    contrasts: {
      label: 'Contraste',
      low: 'pouco contraste',
      names: { button: 'Texto no botão', background: 'Texto no fundo', navigation: 'Navegação' },
    },
    forAll: 'Vale para toda a equipe ao salvar.',
  },
  maintenance: {
    strip: (company: string) => `${company} está em manutenção: só administradores entram.`,
    end: 'Encerrar manutenção',
    title: 'Manutenção',
    detail: 'Enquanto estiver ligada, só administradores entram; os outros veem um aviso e voltam sozinhos depois.',
    label: 'Em manutenção',
    hint: 'Começa e termina na hora, em todos os navegadores abertos.',
    failed: 'Falha ao atualizar as preferências!',
  },
}

/** Other languages must have exactly these texts. */
export type CompanySettingsTexts = typeof pt
