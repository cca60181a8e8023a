import { phrase } from '../phrase';
import type { FirstStrings } from '../strings';

/** French, as it is written in Benin, Togo and Niger. */
export const first: FirstStrings = {
  locale: 'fr',
  amounts: { group: '\u202f', decimal: ',', write: (symbol, digits) => `${digits}\u00a0${symbol}` },
  shell: {
    pay: 'PAYER',
    paid: 'Payé',
    plan: (name, period) => phrase`${name} · ${period}`,
    tab: (subject, merchant) => phrase`${subject} · ${merchant}`,
    close: 'Fermer',
    cancel: 'Annuler et revenir chez le marchand',
    through: (merchant, aggregator) => phrase`À ${merchant}, par ${aggregator}`,
    securedBy: (provider) => `Sécurisé par ${provider}`,
    test: 'Essai',
    loading: 'Chargement de votre paiement…',
    retry: 'Réessayer',
    done: 'Terminer',
    back: 'Retour',
    dismiss: 'Masquer',
  },
  error: {
    title: 'Le paiement n’a pas pu commencer',
    message: 'Cette transaction n’est pas valide, ou elle est déjà terminée.',
    routeTitle: 'Une erreur s’est produite',
    invalidReference: 'Référence non valide',
    noData: 'Transaction non valide !',
    noServerMessage: 'La demande n’a pas abouti. Réessayez.',
    offline: 'Vous êtes hors ligne. Rien n’a été envoyé. Connectez-vous à Internet, puis réessayez.',
    noAnswer: 'Le service de paiement ne répond pas. Vérifiez votre connexion, puis réessayez.',
    tryAgain: 'Réessayer',
    noMethod: 'Aucun moyen de paiement de cette transaction n’est utilisable ici.',
  },
  success: {
    title: 'Paiement réussi',
    paid: (amount) => `Vous avez payé ${amount}.`,
    reference: (reference) => `Référence : ${reference}`,
    redirecting: (seconds) => `Retour chez le marchand dans ${seconds} s…`,
    continueNow: 'Continuer maintenant',
    stayHere: 'Rester ici',
    continueLink: 'Revenir chez le marchand',
    closePage: 'Vous pouvez fermer cette page.',
    cardNotSaved:
      'Paiement terminé. Votre carte n’a pas été enregistrée : votre navigateur ne permet pas le stockage local.',
  },
  different: {
    title: 'Ce paiement ne correspond pas',
    message: (paid, asked) =>
      `Pour cette référence, le prestataire a enregistré ${paid} et non ${asked}. Ne payez pas une seconde fois : contactez le marchand.`,
  },
  settled: {
    title: 'Un autre paiement est arrivé',
    message:
      'Cette facture a été payée dans un autre onglet ou une autre fenêtre. Fermez ce paiement et vérifiez la facture avant de payer.',
  },
  leaving: {
    title: 'Quitter ce paiement ?',
    message:
      'Votre paiement est en cours de confirmation. Si vous avez été débité, ne payez pas une seconde fois : le marchand pourra voir votre paiement dès son arrivée.',
    stay: 'Continuer d’attendre',
    leave: 'Quitter',
  },
  methods: {
    names: {
      card: 'Carte',
      'bank-transfer': 'Virement',
      ussd: 'USSD',
      'bank-account': 'Compte bancaire',
    },
    title: 'Moyen de paiement',
    more: 'Autres moyens de paiement',
    wallets: 'PORTEFEUILLE ÉLECTRONIQUE',
    loading: 'Chargement…',
    notLoaded: 'Ce moyen de paiement n’a pas pu se charger. Vérifiez votre connexion, puis réessayez.',
  },
  plan: {
    daily: 'Formule 1 jour',
    weekly: 'Formule 1 semaine',
    monthly: 'Formule 1 mois',
    quarterly: 'Formule 3 mois',
    biannually: 'Formule 6 mois',
    annually: 'Formule 1 an',
  },
  field: {
    required: 'Ce champ est obligatoire',
    show: 'Voir',
    hide: 'Masquer',
  },
  card: {
    number: 'Numéro de carte',
    expiry: 'Expiration',
    expiryHint: 'MM/AA',
    cvv: 'CVV',
    pin: 'Code PIN de la carte',
    pinHint: 'Les 4 chiffres que vous tapez au guichet automatique',
    pay: (amount) => `Payer ${amount}`,
    paying: 'Paiement en cours. Veuillez patienter…',
    invalidNumber: 'Numéro de carte non valide',
    invalidExpiry: 'Date non valide',
    invalidCvv: 'CVV non valide',
    invalidPin: 'Saisissez les 4 chiffres du code PIN de votre carte',
    useSaved: 'Utiliser une carte enregistrée',
    erased: 'Carte retirée après 5 CVV erronés. Saisissez le numéro de la carte pour payer.',
    storageRefused:
      'Votre navigateur ne permet pas le stockage local qu’il faut aux cartes enregistrées. Saisissez le numéro de la carte pour payer.',
    saveOnDevice: 'Enregistrer cette carte sur cet appareil',
    saveWithProvider: 'Enregistrer cette carte pour la prochaine fois',
    saveHint:
      'Chiffrée et gardée sur cet appareil seulement. Le CVV est demandé à chaque fois. À éviter sur un téléphone partagé.',
    saveRefused: 'Votre navigateur ne permet pas le stockage local',
  },
};
