import { beta, casa } from '../demo-ids.ts'
import { password, personButton } from '../people.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@session', '@frame']

/** Their availability changes, so that no other journey uses these people. */
const journeys = {
  'en-US': {
    email: 'suporte@prosa.test',
    lang: 'en',
    company: casa,
    login: { title: 'Sign in', email: 'Email', password: 'Password', submit: 'Sign in' },
    main: 'Main',
    inbox: { title: 'Chats', choose: 'Choose a chat' },
    palette: { search: 'Search a name, number, page or action', words: 'sett', heading: 'Agents', menu: 'Settings menu', first: 'Profile' },
    away: 'Away',
    signOut: 'Sign out',
  },
  'es-AR': {
    email: 'admin@lojabeta.test',
    lang: 'es',
    company: beta,
    login: { title: 'Iniciar sesión', email: 'Correo electrónico', password: 'Contraseña', submit: 'Entrar' },
    main: 'Menú principal',
    inbox: { title: 'Conversaciones', choose: 'Elige una conversación' },
    palette: {
      search: 'Buscar nombre, número, pantalla o acción',
      words: 'ajus',
      heading: 'Agentes',
      menu: 'Menú de ajustes',
      first: 'Perfil',
    },
    away: 'Ausente',
    signOut: 'Cerrar sesión',
  },
} as const

for (const [locale, words] of Object.entries(journeys)) {
  test.describe(locale, () => {
    test.use({ locale })

    test('R013 R015 R029 M052 M053 M054 M055 the main journey speaks the language of the browser, four words excepted', { tag }, async ({
      page,
    }) => {
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', words.lang)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.login.title)
      await page.getByLabel(words.login.email).fill(words.email)
      await page.getByLabel(words.login.password, { exact: true }).fill(password)
      await page.getByRole('button', { name: words.login.submit, exact: true }).click()
      await expect(page.getByRole('navigation', { name: words.main, exact: true })).toBeVisible()
      await expect(page).toHaveURL(`/${words.company}/0/chat`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.inbox.title)
      await expect(page.getByText(words.inbox.choose)).toBeVisible()

      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: words.palette.search }).fill(words.palette.words)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/settings/${words.company}/main`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.palette.heading)
      const menu = page.getByRole('navigation', { name: words.palette.menu, exact: true })
      await expect(menu.getByRole('link').first()).toHaveText(new RegExp(`^${words.palette.first}`))
      await expect(menu.getByRole('link', { name: new RegExp(`^${words.palette.heading}`) })).toHaveAttribute('aria-current', 'page')

      await personButton(page).click()
      await page.getByRole('radio', { name: words.away }).click()
      await expect(personButton(page)).toHaveText(new RegExp(` — ${words.away}$`))
      await page.getByRole('button', { name: words.signOut }).click()
      await expect(page.getByLabel(words.login.email)).toHaveValue('')
      await expect(page.locator('html')).toHaveAttribute('lang', words.lang)
    })
  })
}

test.describe('fr-FR', () => {
  test.use({ locale: 'fr-FR' })

  test('R013 a browser that speaks another language is spoken to in English', { tag }, async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await expect(page.getByText('All services up')).toBeVisible()
    await page.goto('/nothing/here')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  })
})
