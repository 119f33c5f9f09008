import type { Catalogue } from '#languages/catalogue.ts'

export const contact = {
  contact: {
    toHome: 'Retour à la galerie',
    confirm: {
      title: 'Confirmez votre inscription',
      lead: 'De temps en temps, les nouvelles œuvres et ce qu’elles ont permis de donner. Chaque lettre contient un lien de désinscription.',
      button: 'Confirmer l’inscription',
      done: {
        title: 'Votre inscription est confirmée',
        lead: 'Merci. Un court e-mail de bienvenue est en route.',
      },
    },
    unsubscribe: {
      title: 'Vous désinscrire de la lettre d’information ?',
      lead: 'Vous ne recevrez plus de lettre de notre part.',
      button: 'Me désinscrire',
      done: {
        title: 'Votre désinscription est confirmée',
        lead: 'Nous n’enverrons plus de lettre. Vous pouvez vous réinscrire à tout moment.',
      },
    },
    imprint: {
      title: 'Mentions légales',
      lead: 'Qui exploite cette place de marché, et comment nous joindre.',
      what: 'Les mentions légales',
      demo: 'Ceci est une démonstration. Rien n’est réellement en vente ici, et rien n’a de valeur.',
      notStated: 'L’exploitant n’a pas indiqué qui gère cette place de marché.',
      entity: 'Exploitant',
      address: 'Adresse',
      contact: 'Contact',
      register: 'Immatriculation',
      taxId: 'Numéro fiscal',
      refunds: 'Remboursements',
      refundsText:
        'Une vente sur le registre est définitive, et les dons ne sont pas rendus. Si nous ne pouvons pas livrer des XRP que vous avez achetés par carte, nous remboursons intégralement votre paiement sur la même carte.',
      tax: 'Impôts et taxes',
      taxText:
        'Les prix par carte comprennent la TVA. Gooddrop ne prélève rien sur le prix d’une œuvre. L’imposition de vos revenus de vente et la déductibilité fiscale d’un don dépendent de votre lieu de résidence.',
      feedback: 'Nous écrire',
    },
    feedbackTitle: 'Retours sur les associations',
    feedbackLead:
      'Vous travaillez pour une association, vous avez donné à l’une d’elles ici, ou il en manque une sur notre liste ? Quelque chose ne va pas avec un don, une œuvre ou ce site ? Dites-le-nous.',
    name: 'Nom',
    email: 'E-mail',
    emailHint: 'Nous n’utilisons cette adresse que pour vous répondre.',
    message: 'Message',
    send: 'Envoyer',
    sent: 'Merci. Nous lirons votre message et, si nécessaire, vous répondrons par e-mail.',
    again: 'Réessayer',
    about: (url) => `À propos de ${url}\n\n`,
    before: 'Avant d’écrire',
    hints: [
      ['Un don manque ?', 'Vérifiez-le vous-même sur le registre', '/HelpCenter?q=vérifier+don'],
      [
        'Vous voulez inscrire votre association ?',
        'Comment une association entre sur la liste',
        '/HelpCenter?q=association+liste',
      ],
      ['Autre chose ?', 'Voir toutes les questions et réponses', '/HelpCenter'],
    ],
  },
  'contact/newsletter': {
    label: 'Adresse e-mail',
    placeholder: 'vous@example.org',
    button: 'S’inscrire',
  },
} satisfies Partial<Catalogue>
