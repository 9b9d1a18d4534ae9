/** The form of a commit message (CONTRIBUTING.md). Its subject is a sentence, not `type: subject`, so the rules are about the whole header. */
export default {
  rules: {
    'header-max-length': [2, 'always', 72],
    'header-case': [2, 'always', 'sentence-case'],
    'header-full-stop': [2, 'never', '.'],
    'header-trim': [2, 'always'],
    'body-leading-blank': [2, 'always'],
    'body-empty': [2, 'never'],
  },
};
