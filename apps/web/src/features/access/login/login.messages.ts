export const loginMessages = {
  title: 'Log in',
  /** What the product is, for people who have not seen it. */
  about:
    'Verdure grades the companies, countries and funds that you hold by environmental, social and governance figures. Every grade opens down to the values and sources behind it.',
  picture: 'How holdings are graded',
  email: 'Email',
  password: 'Password',
  submit: 'Login',
  fieldsMissing: 'Enter your email and password',
  emailInvalid: 'Error logging in - please enter a valid email address',
  refused: (reason: string | null) => `Error logging in - ${reason ?? 'please try again'}`,
  noAnswer: 'Error contacting the server',
  userFailed:
    'Error logging in - failed to fetch user data, please try again or contact us for support',
  codeInvalid: 'Invalid Code',
  forgotten: 'Reset your password',
  submitData: "Submit your company's data",
  singleSignOn: 'Continue with single sign-on',
  toProvider: 'Taking you to your identity provider…',
  fromProvider: 'Logging you in…',
} as const;
