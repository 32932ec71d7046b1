export const loginMessages = {
  title: 'Log in',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Login',
  fieldsMissing: 'Enter your email and password',
  emailInvalid: 'Error logging in - please enter a valid email address',
  refused: (reason: string | null) => `Error logging in - ${reason ?? 'please try again'}`,
  noAnswer: 'Error contacting the server',
  userFailed:
    'Error logging in - failed to fetch user data, please try again or contact us for support',
  submitData: "Submit your company's data",
} as const;

/** Where companies hand in their data; a site of its own. */
export const DATA_SUBMISSION_ADDRESS = 'https://submit.verdure.example/';
